/** Modules that are not TypeScript: style sheets. */
declare module '*.css'
