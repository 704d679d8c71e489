type ParamTypeName = 'string' | 'number' | 'bigint' | 'boolean'

/** Type of a param of a view; with `?` it may be left out. */
export type ViewParamType = ParamTypeName | `${ParamTypeName}?`
