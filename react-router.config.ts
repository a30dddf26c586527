import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/app',
  buildDirectory: 'build',
  // The whole route list is smaller than one request for a part of it.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
