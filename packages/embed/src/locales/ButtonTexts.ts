/**
 * What the buttons of a page say before the modal is there, for the option `texts`. `unsupported` is said of a network
 * that the site does not have, `retry` where the modal could not be loaded.
 */
export type ButtonTexts = Readonly<
  Record<'button.connect' | 'button.connecting' | 'button.unsupported' | 'button.retry', string>
>
