/**
 * The product's own components: they know no business, only how things look, read and behave.
 *
 * FRAME
 *   AppProviders      navigate, colorScheme?, forceColorScheme? — theme, language, notifications, `confirm`; once, at the root
 *   AppShellLayout    menu {groups, active, homeTo, person, onLogOut}, topBar {crumbs, onBack, onSearch, newItems, inbox, bell, onHelp}, offline?, notices?
 *   Page              title, badge, sub, mark, actions, keyNumbers, tabs {items, active}, rail {title, count, children}, lead, fill, bleed, narrow
 *   PageTabs          items [{key, label, count, dot, to}], active, onChange, inset — links when every item has `to`
 *   KeyNumbers        items [{label, value, tone, hint}]
 *   Panel, PanelGrid  title, hint, actions, flush (tables), ruled, foot · columns '2fr 1fr'
 *   Strip, HeroFigure cells [{key, label, value, hint, tone, to}], hero, columns · label, value, of, chip, share, bar, legend
 *   PublicLayout      sentence, figures [{value, label}], note, foot, children — sign-in and other pages without an account, with the map of cities
 *   GuestFrame        company {name, logoUrl}, layout wide | list | form, beside, openUntil, isConfidential, foot, children — a page that opens by a link alone;
 *                     GuestFoot {savedAt, openUntil, ask} below a list, GuestWaiting meanwhile
 *   AppLink           to — a real link that the router follows; `useNavigation()` for code
 * LISTS
 *   DataGrid          label, columns [{key, header, cell, align, width, sortable, sticky, emphasis, phone, secondLine, isHidden}], rows, total,
 *                     page {limit, skip}, onPageChange, sort {key, direction}, onSortChange, selection {ids, onChange, disabledReason}, bulk {actions, sum,
 *                     onSelectAll, most, progress {done, total, onStop}}, groups + groupOf, totalRow {cells}, orange {isOrange, columnKey, legend}, isLoading, error, onRetry, empty,
 *                     rowHref | onRowClick, changedIds, settingsKey (remembers columns and density), toolbar, plain, fill, footer
 *   FilterBar         search {value, onChange, placeholder}, fields [{key, label, kind, options, unit}], filters, onFiltersChange, children
 *   ViewTabs          views [{key, label, count, isTeam, isPinned}], active, onChange, onSave, children (acts on the open view)
 *   ChoiceMenu        label, value, onChange, options [{value, label}] — many choices in one button
 *   SegmentedSwitch   label, value, onChange, options [{value, label, icon, count}]
 *   InlineEdit        label, value (text), onSave, children (as shown)
 * FIELDS (value, onChange, onBlur, label, error, description, optional, readOnly, disabled, placeholder, size)
 *   TextField (type, unit, icon) · NoteField · MoneyField (currency) · ThousandsField (unit) · PercentField · BoundedField (max 20, unit) · BpsField
 *   MonthsField (split) · SelectField, MultiSelectField (options [{value, label, group}]) · ProvinceField (country) · DateField (min, max) · YesNoField · SwitchField · CheckboxField
 *   EditableNote      label, value, onSave, readOnly — view with pencil, edit with Save and Cancel
 *   SuggestField      suggestions [{key, label, hint}], onTake(key), foot — free text with something to take over
 *   FileDropField     label, hint, files [{key, name, size, progressPct, error}], onAdd, onRemove, extensions, maxFiles, maxMegabytes
 * STATES
 *   EmptyState · ErrorPanel · ErrorPage · NotPermitted · NotFound · SkeletonTable · SavedState (state, savedAt, onRetry) · ReadOnlyLine · OfflineLine · NoticeLine
 * DIALOGS
 *   confirm({title, message, action, isDanger}) → Promise<boolean> · ConfirmDialog · FormDialog (action, onSubmit, isBusy, error) · SideDrawer · ErrorLine
 *   notify.ok(text) · notify.failed(text) · notify.undoable(text, onUndo)
 * DEVICES
 *   Chip (tone, icon, dot, outline) · Pips (label, reached, of) · Fourteen (criteria [{name, outcome, reason}]) · Avatar (people) · OrgMark (organisations)
 *   HeadroomBar (cushionPct, tone) · ProgressBar (value %, label) · TargetBar (earnedPct, projectedPct, pacePct) · RelativeTime (at) · CopyButton (value) · MenuButton (items) · Stars
 *   HowButton (figures) — "How": a drawer with formula, assumptions and source of each
 *   StepList (label, steps [{key, title, state, count}], current, onChoose)
 *   FavouriteStar · FileMark (name) · CountBadge (count)
 * CHARTS (each a panel with "show as table"; the drawing code loads when needed)
 *   BarsByMonth (periods, series, cumulative, target) · FunnelBars (rows, ranked) · LadderBars (steps) · LinesChart (points, series, marks, bands) · BumpChart · MixDonut
 *   ChartPanel        for a chart or map of one's own
 * PAPER
 *   PdfButton         paper () => PdfPaper {title, subtitle, asOf, company, confidentiality, sections [{key, title, blocks}]}, orientation, unticked, toMessage —
 *                     US letter, blocks: heading, text, passage, figures, facts, table, chart (an svg of the screen), break
 * KEYS
 *   CommandPalette (groups, query, onQueryChange), openPalette() · ShortcutHelp (groups) · useShortcuts({n: …, 'g d': …})
 */

export * from '#domain/kernel/paper/pdf-paper.ts'
export * from './AppLink.tsx'
export * from './AppProviders.tsx'
export * from './Avatar.tsx'
export * from './Chip.tsx'
export * from './ChoiceMenu.tsx'
export * from './CopyButton.tsx'
export * from './charts/BarsByMonth.tsx'
export * from './charts/BumpChart.tsx'
export * from './charts/bars-by-month.ts'
export * from './charts/ChartPanel.tsx'
export * from './charts/FunnelBars.tsx'
export * from './charts/LadderBars.tsx'
export { LinesChart } from './charts/LinesChart.tsx'
export * from './charts/ladder-bars.ts'
export type { LineBand, LineMark, LinePoint, LineSeries, LinesChartProps, LineZone } from './charts/lines-chart.ts'
export * from './charts/MixDonut.tsx'
export * from './class-names.ts'
export * from './dialogs/ConfirmDialog.tsx'
export { type ConfirmQuestion, confirm } from './dialogs/confirm.tsx'
export * from './dialogs/ErrorLine.tsx'
export * from './dialogs/FormDialog.tsx'
export * from './dialogs/SideDrawer.tsx'
export * from './FactRows.tsx'
export { FileMark } from './FileMark.tsx'
export * from './Fourteen.tsx'
export * from './fields/choice-fields.tsx'
export * from './fields/DateField.tsx'
export * from './fields/FileDropField.tsx'
export type { FieldProps } from './fields/field.ts'
export { FieldError, FieldLabel, ReadOnlyValue } from './fields/field-parts.tsx'
export * from './fields/figure-fields.tsx'
export { hasBox, KindField, type KindFieldProps, type KindValue } from './fields/KindField.tsx'
export * from './fields/MentionField.tsx'
export * from './fields/MonthsField.tsx'
export * from './fields/NoteField.tsx'
export * from './fields/ProvinceField.tsx'
export * from './fields/SelectField.tsx'
export * from './fields/SuggestField.tsx'
export * from './fields/TextField.tsx'
export type { SelectOption } from './fields/typed-choice.ts'
export * from './filters/FilterBar.tsx'
export { operatorText, valueText } from './filters/filter-text.ts'
export * from './filters/filter-types.ts'
export { SearchBox, type SearchBoxProps } from './filters/SearchBox.tsx'
export * from './filters/ViewTabs.tsx'
export { LaterMenu, LaterPopover, LaterTooltip } from './floating/floating.tsx'
export * from './format.ts'
export { DataGrid } from './grid/DataGrid.tsx'
export * from './grid/grid-types.ts'
export { useGridSettings } from './grid/use-grid-settings.ts'
export { useIsPrinting } from './grid/use-is-printing.ts'
export * from './guest-page/GuestFrame.tsx'
export * from './HeadroomBar.tsx'
export * from './HowButton.tsx'
export * from './InlineEdit.tsx'
export * from './later.tsx'
export * from './MenuButton.tsx'
export * from './navigation.ts'
export * from './notify.tsx'
export * from './Panel.tsx'
export * from './Pips.tsx'
export * from './ProgressBar.tsx'
export * from './page/KeyNumbers.tsx'
export * from './page/Page.tsx'
export type { PageRailProps } from './page/PageRail.tsx'
export * from './page/PageTabs.tsx'
export { TitleHelp } from './page/title-help.ts'
export * from './palette/CommandPalette.tsx'
export * from './palette/open-palette.ts'
export * from './palette/ShortcutHelp.tsx'
export * from './pdf/PdfButton.tsx'
export * from './public-page/PublicLayout.tsx'
export * from './RelativeTime.tsx'
export * from './SegmentedSwitch.tsx'
export * from './Stars.tsx'
export * from './StepList.tsx'
export * from './Strip.tsx'
export { saveFile } from './save-file.ts'
export * from './shell/AppShellLayout.tsx'
export * from './shell/Brand.tsx'
export { CountBadge } from './shell/CountBadge.tsx'
export type { MenuPerson } from './shell/MenuFoot.tsx'
export * from './shell/SideMenu.tsx'
export * from './shell/TopBar.tsx'
export * from './states/EmptyState.tsx'
export * from './states/ErrorPanel.tsx'
export * from './states/FullPageState.tsx'
export * from './states/lines.tsx'
export * from './states/SavedState.tsx'
export * from './states/SkeletonTable.tsx'
export * from './use-shortcuts.ts'
