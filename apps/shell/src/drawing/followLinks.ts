import type { Core } from '../core/Core.ts'
import { openLink } from '../core/openLink.ts'

/** Where the site opens links itself, so do those that are drawn, whoever draws them. */
export function followLinks(core: Core, root: ShadowRoot): void {
  if (!core.options.openLink) return
  root.addEventListener('click', (event) => {
    const { href = '' } = (event.target as Element).closest<HTMLAnchorElement>('a[target=_blank]') ?? {}
    if (!/^https?:/.test(href) || event.defaultPrevented) return
    event.preventDefault()
    openLink(core, href)
  })
}
