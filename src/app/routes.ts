// Contents page: every address of the site and the page behind it.
import { index, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('pages/home.tsx'),
  route('ideas', 'pages/ideas.tsx'),
  route('ideas/category/:category', 'pages/category.tsx'),
  route('ideas/:id', 'pages/idea.tsx'),
  route('submit', 'pages/submit.tsx'),
  route('analytics', 'pages/analytics.tsx'),
  route('verify-waitlist', 'pages/verify-waitlist.tsx'),
  route('validation', 'pages/validation.tsx'),
  route('confirm-newsletter', 'pages/confirm-newsletter.tsx'),
  route('u/:token', 'pages/unsubscribe.tsx'),
  route('bookmarklet', 'pages/bookmarklet.tsx'),
  route('validate-interest', 'pages/validate-interest.tsx'),
  route('confirm-validator', 'pages/confirm-validator.tsx'),
  route('terms', 'pages/terms.tsx'),
  route('privacy', 'pages/privacy.tsx'),
  route('sandbox/checkout/:sessionId', 'pages/sandbox-checkout.tsx'),
  route('api', 'pages/api-reference.tsx'),
  route('dev/mailbox', 'pages/mailbox.tsx'),
  route('dev/mailbox/:id', 'pages/mailbox-letter.tsx'),
  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig
