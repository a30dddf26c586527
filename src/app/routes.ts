// Contents page: every address of the site and the page behind it.
import { index, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('pages/home.tsx'),
  route('ideas', 'pages/ideas.tsx'),
  route('ideas/category/:category', 'pages/category.tsx'),
  route('ideas/:id', 'pages/idea.tsx'),
  route('submit', 'pages/submit.tsx'),
  route('validation', 'pages/validation.tsx'),
  route('terms', 'pages/terms.tsx'),
  route('privacy', 'pages/privacy.tsx'),
  route('api', 'pages/api-reference.tsx'),
  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig
