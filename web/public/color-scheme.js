/* Sets the colour scheme before anything is drawn: dark readers must not be flashed at with a white page. */
const chosen = localStorage.getItem('color-scheme')
const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')

/* Zod would try to make code from text and be refused by our policy; told before it loads, it does not try. */
globalThis.__zod_globalConfig = { jitless: true }
