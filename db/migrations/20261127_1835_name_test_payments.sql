-- Payments by a test key of Stripe counted as revenue. Stripe's ids of such sessions begin with cs_test_.
update purchases set provider = 'stripe-test' where provider = 'stripe' and starts_with(session_id, 'cs_test_');
