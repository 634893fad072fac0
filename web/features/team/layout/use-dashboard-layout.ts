/** The reader's own layout of a dashboard, kept on the server with the own settings. */
import { type LaidOutDashboard, layoutIn, type TileLayout, withLayout } from '#domain/team/dashboard-layout.ts'
import { userSettings } from '#domain/team/user-settings.ts'
import { useList, useUpdate } from '#web/data/hooks.ts'
import { usePerson } from '#web/data/session.tsx'

export function useDashboardLayout(dashboard: LaidOutDashboard) {
  const person = usePerson()
  const { rows } = useList(userSettings, { userId: person.id, $limit: 1 }, { isBackground: true })
  const { update } = useUpdate(userSettings)
  const [row] = rows
  return {
    layout: layoutIn(row?.dashboardLayout, dashboard),
    /** Without the own settings there is nowhere to keep it. */
    isReady: row !== undefined,
    /** Rejects with `ApiError`. */
    save: async (layout: TileLayout) => {
      if (!row) return
      const dashboardLayout = withLayout(row.dashboardLayout, dashboard, layout)
      await update({ id: row.id, changes: { dashboardLayout } })
    },
  }
}
