import { element, type SiteCode } from './SiteCode.ts'
import type { SiteShape } from './SiteShape.ts'

const elements = "vue: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('portico-') } },"

/** What transforms plugins of Nuxt does not read attributes of imports; Vite takes JSON without. */
const withoutAttributes = (line: string) => line.replace(" with { type: 'json' }", '')

/** The plugin that Nuxt runs in browsers alone: no server makes an instance that visitors could share. */
export function writeNuxtPlugin({ isTyped, has, call, importFor }: SiteShape): SiteCode {
  const sources = ['app/app.vue', 'app/pages'].some(has) ? 'app/' : ''
  const extension = isTyped ? 'ts' : 'js'
  const path = `${sources}plugins/portico.client.${extension}`
  return {
    path,
    lines: [
      ...importFor(path).map(withoutAttributes),
      '',
      `export default defineNuxtPlugin(() => ({ provide: { portico: ${call} } }))`,
    ],
    placing: {
      text: `Nuxt runs ${path} by itself. Name in nuxt.config.${extension} what is no component, and put the button where it shall be:`,
      lines: [elements, element],
    },
  }
}
