type Logger = NonNullable<
  Exclude<Parameters<typeof import('@walletconnect/core').Core.init>[0], undefined>['logger']
>

const noop = () => {}

/** A logger that says nothing: what goes wrong reaches the caller as an error, and the site's console is the site's. */
export function createSilentLogger(): Exclude<Logger, string> {
  const logger = {
    level: 'silent',
    trace: noop,
    debug: noop,
    info: noop,
    warn: noop,
    error: noop,
    fatal: noop,
    silent: noop,
    child: () => createSilentLogger(),
  }
  // The library's type is that of a whole logging framework; these are the members it uses.
  return logger as unknown as Exclude<Logger, string>
}
