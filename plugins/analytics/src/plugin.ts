import { definePlugin } from '@portico/contract'
import { createAnalytics } from './createAnalytics.ts'

/** Posts what visitors do to the site's own gateway, where site, gateway and visitor agree. */
export default definePlugin({
  setup(context) {
    const analytics = createAnalytics(context)
    context.commands.add('analytics/consent', analytics.setConsent)
  },
})
