import { readStyleRules } from './readStyleRules.ts'
import type { SvgElement } from './SvgElement.ts'

/** Other elements that are drawn for one. */
export interface References {
  /** What it repeats. */
  readonly copies: readonly string[]
  /** What is placed over it as a whole, once: masks, filters, clips. */
  readonly layers: readonly string[]
  /** What it is painted with, and all that is in it with it. */
  readonly paints: readonly string[]
}

const copying = new Set(['use', 'pattern'])
const layering = /^(mask|mask-image|filter|clip-path)$/
/** `property: … url(#id)`, once for each `url`. */
const declaration = /([\w-]+)\s*:([^;]*)/g

/** Reads which elements an element names: in its attributes, its style, and the style sheets of the picture. */
export function readReferences(root: SvgElement): (element: SvgElement) => References {
  const rules = readStyleRules(root)
  return (element) => {
    const { attributes } = element
    const link = attributes.get('href') ?? attributes.get('xlink:href') ?? ''
    const named = [...attributes]
      .filter(([name]) => name !== 'style')
      .flatMap(([name, value]) => listUrls(name, value))
    const styles = [
      attributes.get('style') ?? '',
      ...rules.filter(({ fits }) => fits(element)).map(({ body }) => body),
    ]
    const all = [...named, ...styles.flatMap(listDeclared)]
    return {
      copies: copying.has(element.name) && link.trim().startsWith('#') ? [link.trim().slice(1)] : [],
      layers: all.filter(({ property }) => layering.test(property)).map(({ id }) => id),
      paints: all.filter(({ property }) => !layering.test(property)).map(({ id }) => id),
    }
  }
}

const listUrls = (property: string, value: string) =>
  [...value.matchAll(/url\s*\(\s*['"]?#([\w.:-]+)/gi)].map(([, id = '']) => ({ property, id }))

const listDeclared = (body: string) =>
  [...body.matchAll(declaration)].flatMap(([, property = '', value = '']) =>
    listUrls(property.toLowerCase(), value),
  )
