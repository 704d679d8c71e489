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

/** What a view hands back: what is registered for it, nothing for all others. */
// biome-ignore-start lint/suspicious/noConfusingVoidType: it is what an opening resolves with
export type ViewResultOf<Id extends ViewId> = Register extends { results: infer Results }
  ? Id extends keyof Results
    ? Results[Id]
    : void
  : void
// biome-ignore-end lint/suspicious/noConfusingVoidType: as above

/** Id of a command. Registered ones are suggested; any string is allowed. */
export type CommandId =
  | (Register extends { commands: infer Commands } ? keyof Commands & string : never)
  | (string & {})

type CommandOf<Id> = Register extends { commands: infer Commands }
  ? Id extends keyof Commands
    ? Commands[Id]
    : unknown
  : unknown

/** What a command takes, as registered. */
export type CommandParamsOf<Id extends CommandId> =
  CommandOf<Id> extends { params: infer Params } ? Params : unknown

/** What a command answers, as registered. */
export type CommandResultOf<Id extends CommandId> =
  CommandOf<Id> extends { result: infer Result } ? Result : unknown

/** Id of an event of a plugin. Registered ones are suggested. */
export type PluginEventId =
  | (Register extends { events: infer Events } ? keyof Events & string : never)
  | `${string}/${string}`

/** What the listener of a plugin's event gets, as registered. */
export type PluginEventOf<Id extends PluginEventId> = Register extends { events: infer Events }
  ? Id extends keyof Events
    ? Events[Id]
    : unknown
  : unknown
