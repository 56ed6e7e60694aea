document.body.textContent = 'The shared parts are being compiled …';
// The development server compiles this import when somebody opens the page.
void import('./start');
