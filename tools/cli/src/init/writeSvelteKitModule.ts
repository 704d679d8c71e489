import { element, type SiteCode } from './SiteCode.ts'
import type { SiteShape } from './SiteShape.ts'

/** The module that the layout of SvelteKit imports in browsers alone: no server makes an instance that visitors could share. */
export function writeSvelteKitModule({ isTyped, call, importFor }: SiteShape): SiteCode {
  const path = `src/lib/portico.${isTyped ? 'ts' : 'js'}`
  return {
    path,
    lines: [...importFor(path), '', `export const portico = ${call}`],
    placing: {
      text: "In src/routes/+layout.svelte import { onMount } from 'svelte' and call it so, and put the button where it shall be:",
      lines: ["onMount(() => void import('$lib/portico'))", element],
    },
  }
}
