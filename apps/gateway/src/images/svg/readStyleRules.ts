import { getElements, getText, type SvgElement } from './SvgElement.ts'

/** A rule of a style sheet that names other elements. */
export interface StyleRule {
  readonly body: string
  /** Whether the rule may hold for the element: rather too often than too seldom. */
  fits(element: SvgElement): boolean
}

/** More rules of this kind hold for everything together, so that nobody waits for them to be tried one by one. */
const ruleLimit = 200
/** A rule, or what is outside of any. */
const part = /([^{}]*)\{([^{}]*)\}|[^{}]+/g
const plainSelector = /^[\w\s.#*>+~-]+$/
const everything = () => true

/** Reads the style sheets of a picture as far as they name other elements. */
export function readStyleRules(root: SvgElement): readonly StyleRule[] {
  const text = listSheets(root)
    .join('\n')
    .replace(/\/\*.*?(\*\/|$)/gs, ' ')
  if (!/url\s*\(/i.test(text)) return []
  // What holds under a condition, or moves, holds always here.
  if (text.includes('@')) return [{ body: text.replace(/[{}]/g, ';'), fits: everything }]
  const rules = [...text.matchAll(part)].flatMap(([whole, selectors, body]) => {
    if (!/url\s*\(/i.test(whole)) return []
    if (selectors === undefined || body === undefined || /url\s*\(/i.test(selectors))
      return [{ body: whole.replace(/[{}]/g, ';'), fits: everything }]
    return selectors.split(',').map((selector) => ({ body, fits: toTest(selector) }))
  })
  return rules.length <= ruleLimit ? rules : [{ body: text.replace(/[{}]/g, ';'), fits: everything }]
}

const listSheets = (element: SvgElement): string[] =>
  element.name === 'style' ? [getText(element)] : getElements(element).flatMap(listSheets)

/** Holds the last part of a selector against an element; what stands before it could only hold for fewer. */
function toTest(selector: string): StyleRule['fits'] {
  if (!plainSelector.test(selector)) return everything
  const last =
    selector
      .trim()
      .split(/[\s>+~]+/)
      .at(-1) ?? ''
  const tag = /^[\w-]+/.exec(last)?.[0]
  const ids = [...last.matchAll(/#([\w-]+)/g)].map(([, id]) => id)
  const classes = [...last.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name)
  return ({ name, attributes }) => {
    const own = (attributes.get('class') ?? '').split(/\s+/)
    return (
      (tag === undefined || tag.toLowerCase() === name.toLowerCase()) &&
      ids.every((id) => id === attributes.get('id')) &&
      classes.every((wanted) => own.includes(wanted))
    )
  }
}
