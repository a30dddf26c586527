-- A credit stays spent after its report is erased. Revoking it closed earlier reports that it had paid for, and a
-- refund that was reversed made it unspent.
alter table scan_credits drop constraint scan_credits_report_id_fkey;
