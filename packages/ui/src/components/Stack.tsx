import type { ReactNode } from 'react'
import { adoptSheet } from './adoptSheet.ts'
import sheet from './Stack.css'

const adopt = /*#__PURE__*/ adoptSheet(sheet)

/** How parts stand to each other. */
export interface StackLayout {
  /** Of the theme's `gap`: none, half of it, once, or one and a half times. @default 'medium' */
  readonly gap?: 'none' | 'small' | 'medium' | 'large' | undefined
  readonly children: ReactNode
}

/** Properties of {@link Stack}. */
export interface StackProps extends StackLayout {
  /** `block`: below each other. `inline`: beside each other, wrapped where there is no room. @default 'block' */
  readonly direction?: 'block' | 'inline' | undefined
  /** `apart` sets the first at one side and the last at the other. @default 'start' */
  readonly align?: 'start' | 'center' | 'end' | 'apart' | undefined
  /** Makes it a region of this name, from which the keyboard scrolls: for a long view in which nothing is to be pressed. */
  readonly label?: string | undefined
}

/** Sets parts below or beside each other. */
export function Stack({ direction = 'block', gap = 'medium', align, label, children }: StackProps) {
  return (
    <div
      ref={adopt}
      className="portico-stack"
      data-direction={direction}
      data-gap={gap}
      data-align={align}
      {...(label !== undefined && { role: 'region', tabIndex: 0, 'aria-label': label })}
    >
      {children}
    </div>
  )
}

/** Properties of {@link Form}. */
export interface FormProps extends StackLayout {
  /** A button of the type `submit` was pressed, or Enter in a field. */
  readonly onSubmit: () => void
}

/** Fields and their button below each other. Browsers say nothing of what is typed: the field's `error` does, in the visitor's language. */
export function Form({ gap = 'large', onSubmit, children }: FormProps) {
  return (
    <form
      ref={adopt}
      noValidate
      className="portico-stack"
      data-gap={gap}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}
