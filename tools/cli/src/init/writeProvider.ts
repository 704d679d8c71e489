import type { SiteShape } from './SiteShape.ts'

/** A module that makes an instance, and hands it to all that React draws within. */
export interface ProviderModule {
  readonly path: string
  /** What a component takes of React beside the type of its children. @default nothing */
  readonly hook?: string
  /** Lines that make the instance. */
  readonly making: readonly string[]
  /** Lines of the component before it returns. @default none */
  readonly body?: readonly string[]
}

/** Lines of the module of a React site, whatever makes its instance. */
export function writeProvider({ isTyped, importFor }: SiteShape, module: ProviderModule): string[] {
  const { path, hook, making, body = [] } = module
  const [embed = '', networks = '', root = ''] = importFor(path)
  const names = [isTyped && 'type ReactNode', hook].filter(Boolean).join(', ')
  const react = hook ? `import { ${names} } from 'react'` : "import type { ReactNode } from 'react'"
  return [
    embed,
    "import { PorticoProvider } from '@portico/embed/react'",
    ...(names ? [react] : []),
    networks,
    root,
    '',
    ...making,
    '',
    `export function Portico({ children }${isTyped ? ': { readonly children: ReactNode }' : ''}) {`,
    ...body,
    '  return <PorticoProvider portico={portico}>{children}</PorticoProvider>',
    '}',
  ]
}
