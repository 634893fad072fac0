/** What stands beside the title of every page: the application puts the way to its explanation there. */
import { createContext, type ReactNode } from 'react'

export const TitleHelp = createContext<ReactNode>(null)
