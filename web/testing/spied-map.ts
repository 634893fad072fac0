/** What maps are started with can be asked in every test: files share their modules, and one of them cannot spy on its own. */
import { vi } from 'vitest'

vi.mock('#web/ui/map/map-engine.ts', { spy: true })
