import { definePluginBuild } from '@portico/build'

export default definePluginBuild(import.meta.dirname)
