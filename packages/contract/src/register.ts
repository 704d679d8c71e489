/**
 * Open registry of view ids and their params. A plugin or site augments it:
 * `declare module '@portico/contract' { interface Register { views: { 'acme/Bridge': { from: string } } } }`. With
 * `isComplete: true` beside `views` no other view is known, as `portico types` writes it at a site.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is there to be augmented
export interface Register {}

/** Id of a view. Registered ones are suggested; any string is allowed, unless those registered are all there are. */
export type ViewId =
  | (Register extends { views: infer Views } ? keyof Views : never)
  | (Register extends { isComplete: true } ? never : string & {})

/** Params of a view, read by the view that receives them. */
export type ViewParams = Readonly<Record<string, unknown>>

/** Params of the view of an id: what is registered for it, any record for all others. */
export type ViewParamsOf<Id extends ViewId> = Register extends { views: infer Views }
  ? Id extends keyof Views
    ? Views[Id]
    : ViewParams
  : ViewParams
