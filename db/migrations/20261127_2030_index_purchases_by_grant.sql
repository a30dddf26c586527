-- Whether a scan was refunded is read from the purchase that gave it.
create index purchases_by_grant on purchases (grant_id) where grant_id is not null;
