-- Needed only while it is unknown whether a post was made; it outlived the connection.
update reddit_post_tracking set account = null where state not in ('armed', 'doubtful');
