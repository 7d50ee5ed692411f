export const MatchView = () => <p>A component is no state.</p>; // rejected: no-layer
