import type { Core } from './Core.ts'
import type { LinkTarget } from './pairing/linkTarget.ts'
import { report } from './reporting/report.ts'

/**
 * Leads out of the page, as the site has it or by the browser. Within the click that asks for it: browsers let nothing later open another
 * page or app.
 */
export function openLink(core: Core, href: string, target: LinkTarget = '_blank'): void {
  const { openLink: openBySite } = core.options
  if (!openBySite) return void window.open(href, target, 'noreferrer noopener')
  // A site's own may throw at once, or say later that its host refused.
  new Promise((resolve) => resolve(openBySite(href))).catch((error: unknown) => report(core, error))
}
