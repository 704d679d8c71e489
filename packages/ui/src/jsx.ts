import type { JSXElementConstructor, Key, JSX as ReactJSX } from 'react'

/**
 * What JSX may be made of where `jsxImportSource` is `@portico/ui`: components alone. An element of the DOM, and a ref on
 * anything, is refused by the type checker.
 */
export declare namespace JSX {
  // biome-ignore lint/suspicious/noExplicitAny: React's own; any component whatever its properties
  type ElementType = JSXElementConstructor<any>
  interface Element extends ReactJSX.Element {}
  interface ElementClass extends ReactJSX.ElementClass {}
  interface ElementAttributesProperty extends ReactJSX.ElementAttributesProperty {}
  interface ElementChildrenAttribute extends ReactJSX.ElementChildrenAttribute {}
  type LibraryManagedAttributes<Component, Properties> = ReactJSX.LibraryManagedAttributes<
    Component,
    Properties
  >
  interface IntrinsicAttributes {
    readonly key?: Key | null | undefined
  }
  // biome-ignore lint/suspicious/noEmptyInterface: no element has a name
  interface IntrinsicElements {}
}
