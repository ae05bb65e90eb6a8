"""The API for programs: the same acts as JSON, with its models, its tokens, its stream and its documentation."""
