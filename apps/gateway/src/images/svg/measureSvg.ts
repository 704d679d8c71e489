import { type References, readReferences } from './readReferences.ts'
import { getElements, type SvgElement } from './SvgElement.ts'
import { readEmbedded } from './svgRules.ts'

/** Dots of an embedded picture that cost as much as an element: 16 megapixels are the most of one picture. */
const dotsPerElement = 800
/** A mask, a clip and each step of a filter pass over all dots below them. */
const passCost = 20
/** A copy is a tree of its own to a browser. */
const copyCost = 4
/** References that lead to references; a picture that people made has a few. */
const nestingLimit = 50

const isFilterStep = (name: string) => /^fe(?!Func|MergeNode|.*Light$)/.test(name)
const isGradient = (name: string) => name.endsWith('Gradient')

/**
 * What a picture costs to draw, in elements, where each counts as often as it is drawn: `use` repeats what it names, and
 * so does everything that is filled with a pattern. Rather too much than too little, and without end where references
 * lead back to themselves.
 */
export function measureSvg(root: SvgElement): number {
  const parents = new Map<SvgElement, SvgElement>()
  const byId = new Map<string, SvgElement>()
  for (const element of listElements(root)) {
    const id = element.attributes.get('id')
    if (id !== undefined && !byId.has(id)) byId.set(id, element)
    for (const child of getElements(element)) parents.set(child, element)
  }
  const getReferences = readReferences(root)
  let nesting = 0
  /** References beneath one another, each measured once; one that is not done yet leads back to itself. */
  const once = (measure: (element: SvgElement) => number) => {
    const known = new Map<SvgElement, number>()
    return (element: SvgElement): number => {
      const value = known.get(element)
      if (value !== undefined) return value
      known.set(element, Number.POSITIVE_INFINITY)
      const measured = measure(element)
      known.set(element, measured)
      return measured
    }
  }
  const sum = (ids: readonly string[]) => ids.reduce((total, id) => total + getReferenceCost(id), 0)
  /** How often the content of an element is drawn for what it is painted with: descendants take the paint over. */
  const getFactor = once((element) => 1 + sum(getReferences(element).paints))
  const getCost = once((element) => {
    const { copies, layers }: References = getReferences(element)
    const children = getElements(element).reduce((total, child) => total + getCost(child), 0)
    const own = getOwnCost(element) + layers.length * passCost
    return (own + children + sum(copies) + sum(layers)) * getFactor(element)
  })
  const getReferenceCost = (id: string): number => {
    const target = byId.get(id)
    if (!target) return 0
    // Stops are not painted themselves.
    if (isGradient(target.name)) return 1 + target.children.length
    if (nesting >= nestingLimit) return Number.POSITIVE_INFINITY
    nesting += 1
    let cost = getCost(target)
    for (let parent = parents.get(target); parent; parent = parents.get(parent)) cost *= getFactor(parent)
    nesting -= 1
    return cost
  }
  return getCost(root)
}

function* listElements(element: SvgElement): Generator<SvgElement> {
  yield element
  for (const child of getElements(element)) yield* listElements(child)
}

function getOwnCost({ name, attributes }: SvgElement): number {
  if (isFilterStep(name)) return passCost
  if (name === 'use') return copyCost
  if (name !== 'image') return 1
  const { width, height } = readEmbedded(attributes.get('href') ?? attributes.get('xlink:href') ?? '') ?? {}
  return 1 + ((width ?? 0) * (height ?? 0)) / dotsPerElement
}
