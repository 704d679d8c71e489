/** What a person does with what is written: what to do, and lines for it. */
export interface CodePlacing {
  readonly text: string
  readonly lines: readonly string[]
}

/** What a site's own code says, and where. */
export interface SiteCode {
  /** Path below the site's directory. */
  readonly path: string
  /** Lines of the module that makes the instance of the page. */
  readonly lines: readonly string[]
  readonly placing: CodePlacing
}

/** What shows the button in a page. */
export const element = '<portico-button></portico-button>'
