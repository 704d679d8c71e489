import { fetchConfig } from './config/config.ts'
import { createKeysWorker } from './createKeysWorker.ts'
import { startFrame } from './startFrame.ts'

const root = document.getElementById('screen')
if (root) void startFrame({ config: fetchConfig(), root, createKeysWorker })
