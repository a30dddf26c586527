-- For /metrics and the admin overview, which count purchases by state and those paid but not delivered.
create index purchases_by_state on purchases (state);
create index purchases_undelivered on purchases (paid_at)
  where paid_at is not null and not is_granted and state in ('open', 'paid', 'expired');
