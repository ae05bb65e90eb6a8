"""One module for each revision, ``rNNNN_what_it_does``."""
