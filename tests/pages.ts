import routes from '../src/app/routes.ts'

const paths = routes
  .map(({ path = '' }) => `/${path}`)
  .filter((path) => !/\.\w+$/.test(path))
  .map((path) =>
    path
      .replace('/ideas/:id', '/ideas/{id}')
      .replace(':category', 'health')
      .replace(':slug', 'the-week')
      .replace(/:\w+/, 'none')
      .replace('*', 'no-such-page'),
  )
const isOfAdministrators = (path: string) => /^\/admin(\/|$)/.test(path)

/** Of every route that a visitor can open; `{id}` is an idea's. */
export const visitorPaths = [
  ...paths.filter((path) => !isOfAdministrators(path)),
  '/ideas?view=list',
  '/analytics?show=mine',
  '/developers?topic=webhooks',
  '/reports/compare?a=odd',
  '/auth/reset?token=none',
  '/validate-interest?url=https://a.test&title=A',
]

export const adminPaths = [...paths.filter(isOfAdministrators), '/admin/moderation?tab=blocks']
