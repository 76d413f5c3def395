-- What is over is found by these: a used refresh token is kept for 90 days, and all of them were read every hour.
create index auth_refresh_tokens_by_use on keystead.auth_refresh_tokens (replaced_at);
create index auth_links_by_end on keystead.auth_links (expires_at);
