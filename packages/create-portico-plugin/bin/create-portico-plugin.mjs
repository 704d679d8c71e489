#!/usr/bin/env node
import { createContext, run } from '@portico/cli'

process.exitCode = await run(['create', 'plugin', ...process.argv.slice(2)], createContext())
