-- Ideas take turns: the one whose last call began longest ago comes first. Not in webhooks: they are locked
-- before their calls everywhere, and a claim locks only calls.
alter table webhook_deliveries add column called_at timestamp(3) with time zone;

create index webhook_deliveries_called on webhook_deliveries (webhook_id, called_at)
  where called_at is not null;
