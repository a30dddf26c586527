-- What happened to an idea since a moment, for those who want to be told of it.
create index waitlist_verified on waitlist (idea_id, verified_at) where verified;
create index reports_completed on pain_point_reports (idea_id, completed_at)
  where status = 'completed' and idea_id is not null;

-- Calls are looked for webhook by webhook: a receiver that is far behind hides nobody else's.
create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, due_at)
  where status = 'waiting';
create index webhook_deliveries_leased on webhook_deliveries (leased_until)
  where leased_until is not null;
create index webhook_deliveries_old on webhook_deliveries (created_at);
drop index webhook_deliveries_due;
