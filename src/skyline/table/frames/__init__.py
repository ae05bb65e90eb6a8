"""What one watcher of a table is shown: the picture, the question, the log and the result, drawn or as text.

Here belongs whatever turns a room into what is sent to a page, and what the text view reads from its line.
"""
