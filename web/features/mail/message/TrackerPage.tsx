/** `/deal/track/prefundingTracker`: the tracker, with the letter that asks its lender to hold the rate. */
import TrackerPage from '#web/features/funding/tracker/TrackerPage.tsx'
import { RateHoldDialog } from './RateHoldDialog.tsx'

export default function TrackerWithLetters() {
  return <TrackerPage askHold={(asked) => <RateHoldDialog {...asked} />} />
}
