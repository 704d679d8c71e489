import * as contract from '@portico/contract'
import { contractVersion } from '@portico/contract'
import * as errors from '@portico/contract/errors'
import * as ui from '@portico/ui'
import React from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import ReactDom from 'react-dom'

/** Modules of the shell that plugins use at once, by name, each with the version it is offered as. */
export type SharedModules = Readonly<Record<string, { readonly version: string; readonly module: unknown }>>

/** A module of the shell that plugins share and that is loaded when the first of them needs it. */
export type LazyModule =
  | '@portico/evm'
  | '@portico/evm/client'
  | '@portico/solana'
  | '@portico/ui/qr'
  | '@portico/ui/code'

/** A part of its own: here the whole of each module is kept, also what the shell itself does not use. */
export const sharedModules: SharedModules = {
  react: { version: React.version, module: React },
  'react/jsx-runtime': { version: React.version, module: { Fragment, jsx, jsxs } },
  'react-dom': { version: React.version, module: ReactDom },
  '@portico/contract': { version: contractVersion, module: contract },
  '@portico/contract/errors': { version: contractVersion, module: errors },
  '@portico/ui': { version: contractVersion, module: ui },
}
