document.body.textContent = 'The shared parts are being compiled …';
// The import is compiled when somebody opens the page.
void import('./start');
