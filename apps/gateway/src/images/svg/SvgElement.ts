/** An element of a picture, with nothing but what draws. */
export interface SvgElement {
  readonly name: string
  /** By their name as it is written. */
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly (SvgElement | string)[]
}

/** The elements among the children. */
export const getElements = ({ children }: SvgElement): SvgElement[] =>
  children.filter((child) => typeof child !== 'string')

/** The text that stands in an element itself, as a browser reads a style sheet: in one piece, whatever stands between. */
export const getText = ({ children }: SvgElement): string =>
  children.filter((child) => typeof child === 'string').join('')
